import type { Parte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { Alert, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { isStaff, useSession } from '../../api/session.ts'

/** Addresses beyond these are only counted. */
const NAMED = 3
const list = new Intl.ListFormat('pt-BR')

/** One alert for all addresses of a procedimento that refused their last e-mail; hidden if none did or the user may not know. */
export function RecusasAlert({ partes }: { partes: readonly Parte[] }) {
  const staff = isStaff(useSession()?.user)
  const refused = partes.flatMap(({ emails }) => emails).filter(({ recusa }) => recusa !== null)
  const addresses = [...new Set(refused.map(({ contato }) => contato))]
  if (addresses.length === 0) return null
  return (
    <Alert role="note" mb="xl" color="yellow" icon={<IconMailOff aria-hidden />} title="E-mail não entregue">
      <Text c="var(--mantine-color-text)">{sentenceOn(addresses, staff)}</Text>
    </Alert>
  )
}

/** Staff correct addresses themselves, so they are not told to contact the secretariat. */
function sentenceOn(addresses: readonly string[], staff: boolean): string {
  const [one] = addresses
  if (addresses.length === 1) {
    return `O e-mail para ${one} não foi entregue. Confira o endereço com a parte${staff ? '.' : ' e fale com a secretaria para corrigi-lo.'}`
  }
  const more = addresses.length - NAMED
  const named = more > 1 ? [...addresses.slice(0, NAMED), `mais ${more} endereços`] : addresses
  return `Os e-mails para ${list.format(named)} não foram entregues. Confira os endereços com as partes${staff ? '.' : ' e fale com a secretaria para corrigi-los.'}`
}
