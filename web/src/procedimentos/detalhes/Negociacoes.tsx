import type { Tipo } from '@concordia/contract/rules/tipos'
import { useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Datum } from '../../ui/page/DataList.tsx'
import type { Detalhes } from '../tipo.ts'
import { NegociacaoChips } from './NegociacaoChips.tsx'

interface NegociacoesProps {
  tipo: Tipo
  procedimento: Detalhes
}

/** The linked negotiations and, for the partes and their lawyer, a link that opens another. */
export function Negociacoes({ tipo, procedimento }: NegociacoesProps) {
  const { id, negociacoes } = procedimento
  const abre = atuaPelasPartes(procedimento, useSession()?.user.email)
  if (negociacoes.length === 0 && !abre) return null
  return (
    <Datum label="Negociações" wide>
      {negociacoes.length > 0 && <NegociacaoChips negociacoes={negociacoes} />}
      {abre && (
        <TextLink fz="inherit" to={path('NegociacaoCreate', {}, { [tipo]: id })}>
          Nova negociação
        </TextLink>
      )}
    </Datum>
  )
}

/** Whether this address is a contact of a parte or its lawyer's. */
const atuaPelasPartes = ({ demandantes, demandadas, advogado_email }: Detalhes, email: string | undefined): boolean =>
  email !== undefined &&
  (advogado_email === email ||
    [...demandantes, ...demandadas].some(({ emails }) => emails.some(({ contato }) => contato.toLowerCase() === email)))
