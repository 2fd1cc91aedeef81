import Bowser from 'bowser'

const BROWSERS: readonly string[] = Object.values(Bowser.BROWSER_MAP)
const SYSTEMS: readonly string[] = Object.values(Bowser.OS_MAP)

/**
 * Describes the browser and system of a sign-in from its User-Agent: "Chrome no Windows". Uses only names that the library
 * knows: the header itself is the client's choice and would appear in our e-mails.
 */
export function aparelhoDe(agent: string | null): string {
  if (!agent) return UNKNOWN
  const { browser, os } = Bowser.parse(agent)
  const words = [BROWSERS.find((name) => name === browser.name), SYSTEMS.find((name) => name === os.name)]
  return words.filter((word) => word !== undefined).join(' no ') || UNKNOWN
}

const UNKNOWN = 'aparelho não identificado'
