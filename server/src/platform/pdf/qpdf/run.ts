export interface QpdfRun {
  /** Relative names in `args` are files of this folder, and output is written there too. */
  folder: string
  /**
   * File names start with `./`, so that none can be read as an option or a file of options. After `--pages` every file needs its
   * range (`1-z`): the WebAssembly build requires it.
   */
  args: string[]
  /** Aborts the run, or its wait. */
  signal?: AbortSignal
}

export interface QpdfResult {
  /** 0 fine, 2 failed (unreadable, password, out of time or memory), 3 done after repairing damage. */
  code: 0 | 2 | 3
  stdout: string
  stderr: string
}

export type Qpdf = (run: QpdfRun) => Promise<QpdfResult>

export interface Limits {
  timeoutMs: number
  simultaneous: number
}
