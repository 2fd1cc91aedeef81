/**
 * Passwords too common to be safe, in lower case. The list is short because browsers download it. Sequences and repetitions are
 * detected by rule.
 */
const COMUNS = new Set(
  `password passw0rd senha123 senha1234 senha12345 senhasenha minhasenha mudar123 mudarsenha brasil123 brasil2026 brasil2025
  flamengo flamengo10 corinthians palmeiras saopaulo santosfc gremio123 internacional vascodagama qwerty123 qwertyuiop asdfghjkl
  iloveyou teamo123 teamomuito amor1234 jesus123 jesuscristo deusefiel deus1234 familia123 princesa sunshine football superman
  starwars trustno1 welcome1 admin123 admin1234 administrator 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 abc12345 abcd1234
  abcdefgh a1b2c3d4 aa123456 p@ssw0rd password1 password123 letmein1 baseball dragon123 master123 mudar1234 teste123 teste1234
  advogado advogado123 advocacia direito123 processo123 arbitragem mediacao concordia concordia123`.split(/\s+/),
)

const repeats = (text: string) => /^(.{1,4})\1+$/.test(text)

function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((char, i) => char.charCodeAt(0) - text.charCodeAt(i))
  return (
    steps.every((step) => step === 1) || steps.every((step) => step === -1) || /^(?:0?1234567890?|9?876543210?)\d*$/.test(text)
  )
}

/** Whether a password is one of the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return COMUNS.has(text) || repeats(text) || isSequence(text)
}
