import { MinimalReporter, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

const EVERY_MS = 15_000

/** Prints failures in full and nothing of what passed, but every 15 s how far it is: also where there is no terminal. */
export default class ProgressReporter extends MinimalReporter {
  #files = 0
  #filesDone = 0
  #passed = 0
  #failed = 0
  #timer: NodeJS.Timeout | undefined

  override onInit(vitest: Vitest): void {
    super.onInit(vitest)
    vitest.onClose(() => clearInterval(this.#timer))
  }

  override onTestRunStart(files: readonly TestSpecification[]): void {
    super.onTestRunStart(files)
    this.#files = files.length
    this.#timer = setInterval(() => this.#say(), EVERY_MS)
  }

  override onTestModuleEnd(file: TestModule): void {
    super.onTestModuleEnd(file)
    this.#filesDone++
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test)
    const { state } = test.result()
    if (state === 'passed') this.#passed++
    if (state === 'failed') this.#failed++
  }

  override onTestRunEnd(...args: Parameters<MinimalReporter['onTestRunEnd']>): void {
    clearInterval(this.#timer)
    super.onTestRunEnd(...args)
  }

  #say(): void {
    const seconds = Math.round((performance.now() - this.start) / 1000)
    this.log(
      `${String(seconds).padStart(5)} s: ${this.#filesDone} of ${this.#files} files, ${this.#passed} tests passed, ${this.#failed} failed`,
    )
  }
}
