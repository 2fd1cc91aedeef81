import { NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { AppLink, TextLink } from '../../ui/links.tsx'
import { Datum } from '../../ui/page/DataList.tsx'
import type { Detalhes } from '../tipo.ts'
import css from './etiquetas/Etiquetas.module.css'

interface NegociacoesProps {
  tipo: Tipo
  procedimento: Detalhes
}

/** The linked negotiations and, for the partes and their lawyer until it ends, a link that opens another. */
export function Negociacoes({ tipo, procedimento }: NegociacoesProps) {
  const { id, negociacoes } = procedimento
  const atua = atuaPelasPartes(procedimento, useSession()?.user.email)
  const abre = atua && !ENCERRADOS.includes(procedimento.situacao)
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

/** The negotiations linked to a procedimento, each with its situação; each opens in a new tab. */
const NegociacaoChips = ({ negociacoes }: Pick<Detalhes, 'negociacoes'>) => (
  <ul className={css.list}>
    {negociacoes.map(({ id, situacao }) => (
      <li key={id}>
        <AppLink to={path('NegociacaoDetails', { id })} newTab className={css.tag}>
          Negociação {id}, {NEGOCIACAO[situacao].label.toLowerCase()}
        </AppLink>
      </li>
    ))}
  </ul>
)

/** Whether this address is a contact of a parte or its lawyer's. */
const atuaPelasPartes = ({ demandantes, demandadas, advogado_email }: Detalhes, email: string | undefined): boolean =>
  email !== undefined &&
  (advogado_email === email ||
    [...demandantes, ...demandadas].some(({ emails }) => emails.some(({ contato }) => contato.toLowerCase() === email)))
