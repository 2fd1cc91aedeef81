export interface QpdfRun {
  /** Relative names in `args` are files of this folder, and output goes there too. */
  folder: string
  /**
   * File names start with `./`, so that no name can pass for an option or a file of options. After `--pages` every file
   * needs its range (`1-z`): the WebAssembly build cannot do without.
   */
  args: string[]
  /** Ends the run, or its wait. */
  signal?: AbortSignal
}

export interface QpdfResult {
  /** 0 fine, 2 impossible (unreadable, password, out of time or memory), 3 done after repairing damage. */
  code: 0 | 2 | 3
  stdout: string
  stderr: string
}

export type Qpdf = (run: QpdfRun) => Promise<QpdfResult>

export interface Limits {
  timeoutMs: number
  simultaneous: number
}
