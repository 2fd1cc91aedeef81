/** Without a touch for so long, a call was made by the screen itself (docs/rules/access.md#idle-sessions). */
const BACKGROUND_MS = 60_000

let touched = Date.now()

/** Notes that somebody uses this tab; called once, when the application starts. */
export function watchPresence(): void {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'scroll'])
    addEventListener(event, () => (touched = Date.now()), true)
}

export const isUnattended = (): boolean => Date.now() - touched > BACKGROUND_MS
