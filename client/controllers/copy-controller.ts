import type { LitElement, ReactiveController } from 'lit'
import { deviceText } from '../text/device-text.ts'

const REPORTED_FOR_MS = 2_500

interface Result {
  readonly text: string
  readonly isCopied: boolean
}

/** Copies a text, and knows for a moment what came of it, so that its button can say so. */
export class CopyController implements ReactiveController {
  readonly #host: LitElement
  #result: Result | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Counts copies; one that is not the newest, or whose host is gone, reports nothing. */
  #attempt = 0

  constructor(host: LitElement) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer)
    this.#attempt += 1
    this.#result = undefined
  }

  get isCopied(): boolean {
    return this.#result?.isCopied ?? false
  }

  /** What came of copying `text`, or of the newest copy: `copied` if it worked. Nothing once that moment is over. */
  outcome(copied: string, text = this.#result?.text): string | undefined {
    if (!this.#result || this.#result.text !== text) return undefined
    return this.#result.isCopied ? copied : deviceText().notCopied
  }

  async copy(text: string): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    const isCopied = await copyText(text, this.#host.renderRoot)
    if (attempt !== this.#attempt) return
    this.#report({ text, isCopied })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#report(undefined), REPORTED_FOR_MS)
  }

  #report(result: Result | undefined): void {
    this.#result = result
    this.#host.requestUpdate()
  }
}

/** The clipboard interface is missing on pages served over plain HTTP, and refuses without permission; the old command may still work. */
async function copyText(text: string, ground: HTMLElement | DocumentFragment): Promise<boolean> {
  if (!navigator.clipboard) return copyByCommand(text, ground)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text, ground)
  }
}

/** The command copies what is selected, and selecting takes the focus. */
function copyByCommand(text: string, ground: HTMLElement | DocumentFragment): boolean {
  const focused = (ground.getRootNode() as Document | ShadowRoot).activeElement
  const holder = document.createElement('textarea')
  holder.value = text
  ground.append(holder)
  holder.select()
  const isCopied = document.execCommand('copy')
  holder.remove()
  ;(focused as HTMLElement | null)?.focus()
  return isCopied
}
