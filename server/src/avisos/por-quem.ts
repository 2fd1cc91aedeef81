import { presentQuemConvida } from '@concordia/contract/identidade/schemas/quem-convida'
import { quemConvida } from '@concordia/contract/values/contato/quem-convida'
import { nomeDaParte } from './partes.ts'

/**
 * The name of the inviting person in a message on the chamber's letterhead: a user with the masked address, so that nobody takes
 * them for the chamber; its staff by the name alone. Nothing in the name makes a link.
 */
export function porQuem(user: { name: string | null; email: string; role: string }): string {
  const name = nomeDaParte(user.name ?? '')
  const convida = presentQuemConvida({ ...user, name })
  return convida ? quemConvida(convida) : name
}
