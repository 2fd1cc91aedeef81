/** Where Stripe's card form is loaded from and what it calls (docs.stripe.com/security/guide, "Content Security Policy"). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}
const NONE: typeof STRIPE = { scripts: [], frames: [], calls: [] }

/**
 * The content security policy: no inline script and no inline style sheet, no foreign origin but Stripe's where it is configured,
 * documents only as `blob:` frames, recordings as `blob:` media (docs/decisions/066-styles-of-a-page.md).
 */
export function securityHeaders({ https, stripe }: { https: boolean; stripe: boolean }) {
  const { scripts, frames, calls } = stripe ? STRIPE : NONE
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        // The formats of a draft are read from its `style` attributes, also in documents that are never shown.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...calls],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ['blob:', ...frames],
        mediaSrc: ['blob:'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' as const },
  }
}

/** The policy of a page whose own style sheets bear this nonce: one of each answer, so that nobody guesses it. */
export const withStyleNonce = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)

/**
 * What no screen uses, and no script that got in may ask for. Names that Chromium does not know would fill its console with
 * warnings.
 */
const DENIED = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['otp-credentials', 'picture-in-picture', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'window-management'],
  ...['xr-spatial-tracking', 'clipboard-read', 'sync-xhr'],
]
/** Recordings are heard and enlarged, texts are copied, passkeys are made and used: by our own pages, not by frames. */
const OWN = ['autoplay', 'fullscreen', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/** The `Permissions-Policy` of every answer; Stripe's form may ask for a payment where it is configured. */
export const permissionsPolicy = ({ stripe }: { stripe: boolean }): string =>
  [
    ...DENIED.map((feature) => `${feature}=()`),
    ...OWN.map((feature) => `${feature}=(self)`),
    stripe ? `payment=(self ${STRIPE.frames.map((origin) => `"${origin}"`).join(' ')})` : 'payment=()',
  ].join(', ')
