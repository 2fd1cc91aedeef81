import { ApiError, NETWORK_FAILURE } from './error.ts'
import { takeOpened } from './opened.ts'

interface Outgoing {
  url: string
  method: string
  headers: Headers
  body: BodyInit | null
  signal?: AbortSignal | undefined
  /** Called with the share of the body already sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  keepalive: boolean
}

/**
 * One request over the network, as a Response whatever its status.
 * @throws ApiError status 0 when the server is not reached; the signal's reason (an AbortError) when aborted
 */
export async function send(request: Outgoing): Promise<Response> {
  try {
    request.signal?.throwIfAborted()
    if (request.onProgress) return await upload(request, request.onProgress)
    const asked = takeOpened(request)
    const opened = asked && (await asked)
    request.signal?.throwIfAborted()
    return opened ?? (await fetch(request.url, init(request)))
  } catch (error) {
    request.signal?.throwIfAborted()
    throw error instanceof TypeError ? new ApiError(0, NETWORK_FAILURE) : error
  }
}

const init = ({ method, headers, body, signal, keepalive }: Outgoing): RequestInit => ({
  method,
  headers,
  body,
  signal: signal ?? null,
  keepalive,
})

/** fetch cannot report how much of a body has gone out; XMLHttpRequest can. */
function upload({ url, method, headers, body, signal }: Outgoing, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = 'blob'
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    // The last progress event may come short of the whole.
    xhr.upload.onload = () => onProgress(1)
    xhr.onload = () => resolve(new Response(xhr.response as Blob, { status: xhr.status, headers: headersOf(xhr) }))
    xhr.onerror = () => reject(new TypeError('network'))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body as XMLHttpRequestBodyInit | null)
  })
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
