import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'
import { shellText } from '../text/shell.ts'

type Host = ReactiveControllerHost & { readonly renderRoot: ParentNode }

/** What is wrong with the name in the one field of a form, in our own words: those of a browser are in its own language. */
export class NameController implements ReactiveController {
  problem = ''
  readonly #host: Host
  readonly #missing: () => string

  constructor(host: Host, missing = () => shellText().join.nameMissing) {
    this.#host = host
    this.#missing = missing
    host.addController(this)
  }

  hostConnected() {}

  get typed(): string {
    return this.#field?.value.trim() ?? ''
  }

  /** The browser takes no more letters: without a word it would look like a fault. */
  check = () => this.#say(this.typed.length >= MAX_NAME_LENGTH ? shellText().join.nameLong(MAX_NAME_LENGTH) : '')

  /** The name, or nothing if there is none: then that is said. */
  take(): string | undefined {
    if (this.typed) return this.typed
    this.#say(this.#missing())
    this.#field?.focus()
    return undefined
  }

  #say(problem: string) {
    this.problem = problem
    this.#host.requestUpdate()
  }

  get #field() {
    return this.#host.renderRoot.querySelector('input')
  }
}
