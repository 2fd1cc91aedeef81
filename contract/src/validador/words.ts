/**
 * `valida`: the cryptography holds, the whole revision is covered and no disallowed change followed. `modificada`: the
 * cryptography holds, but the document was changed afterwards. `invalida`: altered, forged or malformed. `indeterminada`: made
 * in a way that this validator cannot check.
 */
export const VEREDITOS = ['valida', 'modificada', 'invalida', 'indeterminada'] as const
export type Veredito = (typeof VEREDITOS)[number]

/** `T`: a time-stamp; `LT`: what is needed to check it later is enclosed; `LTA`: a time-stamp over that, too. */
export const NIVEIS_PADES = ['B', 'T', 'LT', 'LTA'] as const
export type NivelPades = (typeof NIVEIS_PADES)[number]
