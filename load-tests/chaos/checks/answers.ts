import { isFinal } from '../refusals.ts'
import { askedIn, type Check, type Finding, mayBeLost } from './finding.ts'

const check = 'answers'

/** Every command is answered in the end, always with the same answer, which is the one that the store keeps. */
export const answersAgree: Check = (history) =>
  askedIn(history).flatMap(({ client, id, command, sent, answers }): readonly Finding[] => {
    const what = `${client}: ${JSON.stringify(command)} with id ${id}`
    const final = answers.filter(({ answer }) => isFinal(answer))
    const [first] = final
    if (sent.length === 0) return [{ check, what: `${client} got an answer to ${id}, which it never sent` }]
    const firstSent = sent[0]?.at ?? 0
    if (!first) return [{ check, at: firstSent, what: `${what} was never answered` }]
    const other = final.find(({ answer }) => answer !== first.answer)
    if (other && !mayBeLost(history, firstSent, other.at)) {
      return [{ check, at: other.at, what: `${what} was answered ${first.answer}, and later ${other.answer}` }]
    }
    const code = history.clients.find(({ name }) => name === client)?.code ?? ''
    const kept = history.stored[code]?.answers[`${client} ${id}`]
    if (kept === undefined || kept === first.answer || mayBeLost(history, firstSent, first.at)) return []
    return [{ check, at: first.at, what: `${what} was answered ${first.answer}, but the store keeps ${kept}` }]
  })
