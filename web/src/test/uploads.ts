import { vi } from 'vitest'
import { answerUpload, endDraft } from './rascunhos.ts'

interface Sent {
  url: string
  headers: Headers
  form: FormData
  /** The body of a call that is no form. */
  json: unknown
}
type Answer = [status: number, body: object] | 'lost'

/**
 * Fakes the server for uploads: they use XMLHttpRequest, because only it reports how much has been sent.
 * Uploads of drafts are kept by the drafts' own server (`rascunhos.ts`). With `hold`, an upload stops at `share` of its bytes until it is aborted.
 * @returns what was sent
 */
export function answerUploads(
  answer: (sent: Sent) => Answer,
  { hold = () => false, share = 0.5 }: { hold?: () => boolean; share?: number } = {},
): Sent[] {
  const all: Sent[] = []
  class Upload {
    readonly upload: { onprogress?: (event: object) => void } = {}
    readonly headers = new Headers()
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    response: Blob | null = null
    #url = ''

    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n'
    }
    send(body: FormData | string) {
      const json = typeof body === 'string' ? JSON.parse(body) : null
      const sent = { url: this.#url, headers: this.headers, form: body as FormData, json }
      const kept = json ? null : answerUpload(this.#url, body as FormData)
      if (kept === 'hold') return
      if (kept) return queueMicrotask(() => this.#end(kept))
      all.push(sent)
      this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 })
      if (hold()) return
      queueMicrotask(() => {
        const given = answer(sent)
        if (given !== 'lost' && given[0] < 300) endDraft(this.headers.get('idempotency-key'))
        this.#end(given)
      })
    }
    abort() {
      this.onabort?.()
    }
    #end(given: Answer) {
      if (given === 'lost') return this.onerror?.()
      const [status, body] = given
      this.status = status
      this.response = new Blob([JSON.stringify(body)])
      this.onload?.()
    }
  }
  vi.spyOn(window, 'XMLHttpRequest').mockImplementation(Upload as never)
  return all
}
