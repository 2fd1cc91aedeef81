import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { detalhesDe } from '../../paths/procedimento.ts'
import { TextLink } from '../../ui/links.tsx'

const TIPO_DE = { processos: 'processo', casos: 'caso' } as const satisfies Record<string, Tipo>

interface VinculadaProps {
  negociacao: Pick<Negociacao, 'procedimento_type' | 'procedimento_id' | 'abre_procedimento'>
  /** Words before the name. */
  antes?: string
}

/** The linked processo or caso: a link where the user may open it, else its name; nothing where there is none. */
export function Vinculada({ negociacao, antes = '' }: VinculadaProps) {
  const { procedimento_type, procedimento_id: id, abre_procedimento } = negociacao
  if (procedimento_type === null || id === null) return null
  const tipo = TIPO_DE[procedimento_type]
  const nome = `${TIPOS[tipo].um} ${id}`
  return (
    <>
      {antes}
      {abre_procedimento ? <TextLink to={detalhesDe({ tipo, id })}>{nome}</TextLink> : nome}
    </>
  )
}
