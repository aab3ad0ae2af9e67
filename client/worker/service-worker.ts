/// <reference lib="webworker" />
import { runWorker } from './run-worker.ts'

declare const self: ServiceWorkerGlobalScope

// The build replaces BUILD_MARK by its own mark: another build is another worker, with a cache of its own.
runWorker(self, 'assets-BUILD_MARK')
