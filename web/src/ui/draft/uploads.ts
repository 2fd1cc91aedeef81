import { firstMessage } from '@concordia/contract/http/field-errors'
import { UploadedFile } from '@concordia/contract/http/uploaded'
import { rascunhos } from '@concordia/contract/rascunhos/calls'
import { useWindowEvent } from '@mantine/hooks'
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { type CallOptions, call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { sentenceOf } from '../notify.ts'
import { mapFiles } from './stored.ts'

/** One upload, which goes on when the card that shows it leaves the screen. */
interface Sending {
  result: Promise<UploadedFile>
  /** @returns a function that stops telling */
  onProgress: (tell: (share: number) => void) => () => void
  abort: () => void
}
/** Uploads the files of one wizard to its draft, a few at a time. */
export interface Uploads {
  /** Begins the upload of a file, or joins the one that is under way or done; a failed one begins again. */
  send: (file: File) => Sending
  /** Nobody wants this file any more: ends its upload, or removes it from the draft. */
  remove: (file: File) => void
  /** The same data, with what was uploaded meanwhile in place of the chosen files. */
  withUploaded: (data: unknown) => unknown
}
/** The uploads of the surrounding wizard; null in a form without a draft, which sends its files itself. */
export const UploadsContext = createContext<Uploads | null>(null)

const AT_ONCE = 3

/**
 * @param draftId makes sure that the server knows the draft
 * @param onDone called when a file has arrived: resolves once the draft names it, or could not be saved
 */
export function createUploads(draftId: () => Promise<string>, onDone: () => Promise<void>): Uploads {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () => new Promise<void>((go) => (running < AT_ONCE ? go() : waiting.push(go)))
  const sendings = new WeakMap<File, Sending>()
  const done = new WeakMap<File, UploadedFile>()

  const upload = async (file: File, options: CallOptions & { signal: AbortSignal }): Promise<UploadedFile> => {
    await turn()
    running += 1
    try {
      options.signal.throwIfAborted()
      const id = await draftId()
      options.signal.throwIfAborted()
      const body = { uso: file.type.startsWith('audio/') ? 'audio' : 'documento', arquivo: file } as const
      const { arquivo } = await call(rascunhos.upload, { params: { id }, body }, options)
      return new UploadedFile(arquivo, file)
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  const begin = (file: File): Sending => {
    const controller = new AbortController()
    const listeners = new Set<(share: number) => void>()
    let last = 0
    const onProgress = (share: number) => {
      last = share
      for (const tell of listeners) tell(share)
    }
    const result = upload(file, { signal: controller.signal, onProgress }).then(async (uploaded) => {
      done.set(file, uploaded)
      await onDone()
      return uploaded
    })
    result.catch(() => sendings.delete(file))
    return {
      result,
      onProgress: (tell) => {
        listeners.add(tell)
        tell(last)
        return () => void listeners.delete(tell)
      },
      abort: () => controller.abort(),
    }
  }

  return {
    send(file) {
      const sending = sendings.get(file) ?? begin(file)
      sendings.set(file, sending)
      return sending
    },
    remove(file) {
      sendings.get(file)?.abort()
      const there = file instanceof UploadedFile ? file : done.get(file)
      // Where this fails, the file goes with its draft.
      if (there) void call(rascunhos.removeFile, { params: { id: there.arquivo_id } }).catch(() => undefined)
    },
    withUploaded: (data) => mapFiles(data, (file) => done.get(file) ?? file),
  }
}

/** The bytes of a chosen file, from this page or from the server. */
export const contentOf = async (file: File): Promise<File> =>
  file instanceof UploadedFile ? (file.chosen ?? (await call(rascunhos.download, { params: { id: file.arquivo_id } }))) : file

interface Upload {
  /** Share of the bytes sent, 0 to 1, while uploading. */
  progress: number | undefined
  /** Why it is not on the server; it then travels with the form. */
  failure: string | null
  retry: () => void
}

interface UploadOptions {
  onDone: (file: UploadedFile) => void
  /** The server opened it and does not take it. */
  onRefused: (sentence: string) => void
}

/** Uploads a field's file as soon as it is chosen, if the wizard has a draft; again when the connection comes back. */
export function useUpload(file: File | null | undefined, options: UploadOptions): Upload {
  const uploads = use(UploadsContext)
  const latest = useRef(options)
  latest.current = options
  const [attempt, setAttempt] = useState(0)
  // In the first picture of a new card already, so that no file looks as if it had arrived.
  const [progress, setProgress] = useState(() => (uploads && file && !(file instanceof UploadedFile) ? 0 : undefined))
  const [failure, setFailure] = useState<string | null>(null)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])

  const shown = useRef<{ file: File; sending: Sending } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt
  useEffect(() => {
    setFailure(null)
    // The field shows another file now: nobody waits for the one before.
    if (shown.current && shown.current.file !== file) shown.current.sending.abort()
    shown.current = null
    if (!uploads || !file || file instanceof UploadedFile) return setProgress(undefined)
    const sending = uploads.send(file)
    shown.current = { file, sending }
    let isShown = true
    const stop = sending.onProgress((share) => setProgress(share))
    sending.result.then(
      (uploaded) => isShown && latest.current.onDone(uploaded),
      (error: unknown) => {
        if (!isShown) return
        setProgress(undefined)
        if (error instanceof ApiError && error.status === 422)
          latest.current.onRefused(error.errors ? firstMessage(error.message, error.errors) : error.message)
        else setFailure(sentenceOf(error))
      },
    )
    return () => {
      isShown = false
      stop()
    }
  }, [uploads, file, attempt])
  useWindowEvent('online', () => failure !== null && retry())
  return { progress, failure, retry }
}
