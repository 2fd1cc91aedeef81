import { setNonce } from 'get-nonce'

/**
 * What the server lets style sheets of this page bear that components make (server/src/platform/http/web.ts). Browsers hide it from
 * everything but scripts; "" where no server made the page.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// For the part of dialogs that holds the page still.
if (styleNonce) setNonce(styleNonce)
