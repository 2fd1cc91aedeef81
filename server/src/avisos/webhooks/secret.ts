import type { Deps } from '../../deps.ts'

interface Sealed {
  userId: number | null
  segredo: Buffer
  segredoAnterior: Buffer | null
  anteriorAte: Date | null
}

/** Secrets are sealed for their owner. */
export const purposeOf = (userId: number | null): string => `webhook:${userId ?? 'camara'}`

/**
 * The secrets that sign a message: the present one, and for a day the one before.
 * @throws when they were sealed with the key of another installation
 */
export function secretsOf(
  { segredos }: Pick<Deps, 'segredos'>,
  { userId, segredo, segredoAnterior, anteriorAte }: Sealed,
  now: Date,
) {
  const sealed = [segredo, ...(segredoAnterior && anteriorAte && anteriorAte > now ? [segredoAnterior] : [])]
  return sealed.map((one) => {
    const secret = segredos.open(one, purposeOf(userId))
    if (secret === null) throw new Error('The secret of a webhook was sealed with another key')
    return secret
  })
}
