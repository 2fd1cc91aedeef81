import Bowser from 'bowser'

const BROWSERS: readonly string[] = Object.values(Bowser.BROWSER_MAP)
const SYSTEMS: readonly string[] = Object.values(Bowser.OS_MAP)

/**
 * Words for what a person signed in with, from the User-Agent: "Chrome no Windows". Only names the library knows: the
 * text itself is anyone's to choose and would stand in our e-mails.
 */
export function aparelhoDe(agent: string | null): string {
  if (!agent) return UNKNOWN
  const { browser, os } = Bowser.parse(agent)
  const words = [BROWSERS.find((name) => name === browser.name), SYSTEMS.find((name) => name === os.name)]
  return words.filter((word) => word !== undefined).join(' no ') || UNKNOWN
}

const UNKNOWN = 'aparelho não identificado'
