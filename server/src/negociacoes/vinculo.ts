import { noFio, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { contatosDe, PROCEDIMENTOS } from '../autos/membros/partes.ts'
import type { Db } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'

interface Vinculado {
  procedimento_type: 'processos' | 'casos'
  procedimento_id: number
}

const TIPO_DE: Record<Vinculado['procedimento_type'], Tipo> = { processos: 'processo', casos: 'caso' }
export const procedimentoType = (tipo: string) => noFio(tipo as Tipo).campos as Vinculado['procedimento_type']

/**
 * Whether a negociação may be linked to a procedimento: the user takes part in it, and every address is a contact of one of its
 * partes. A procedimento that the user may not see reads like an unknown one.
 * @throws AppError 422 on the field
 */
export async function requireVinculo(
  db: Db,
  userId: number,
  { procedimento_type, procedimento_id }: Vinculado,
  enderecos: readonly string[],
  field = 'procedimento_id',
): Promise<void> {
  const recusa = (sentence: string) => invalid({ [field]: [sentence] })
  const tipo = TIPO_DE[procedimento_type]
  const { um } = TIPOS[tipo]
  const motivos = await db
    .selectFrom('procedimentoAcessos')
    .select('motivo')
    .where('procedimentoId', '=', procedimento_id)
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .execute()
  if (motivos.length === 0)
    throw recusa(
      `Não encontramos este ${um} entre os que você acompanha. Confira o número, ou adicione antes o ${um} à sua conta.`,
    )
  if (!motivos.some(({ motivo }) => ['autor', 'senha', 'procurador'].includes(motivo)))
    throw recusa(`Só quem participa deste ${um} ao lado das partes pode vinculá-lo a uma negociação.`)
  const contatos = await contatosDe(db, PROCEDIMENTOS, procedimento_id)
    .select((eb) => eb.fn<string>('lower', ['c.contato']).as('contato'))
    .where('c.canal', '=', 'email')
    .where('c.congeladoEm', 'is', null)
    .execute()
  const known = new Set(contatos.map(({ contato }) => contato))
  const unknown = [...new Set(enderecos)].filter((endereco) => !known.has(endereco))
  if (unknown.length === 0) return
  const listed = unknown.slice(0, 5).join(', ')
  throw recusa(
    unknown.length === 1
      ? `O e-mail ${listed} não é contato de nenhuma parte deste ${um}.`
      : `Estes e-mails não são contatos de nenhuma parte deste ${um}: ${listed}${unknown.length > 5 ? ' e outros' : ''}.`,
  )
}

type Endereco = string | { contato: string } | { canal: 'telefone' }

/** The addresses of a call to `validate`: partes with their contacts, contacts, or the addresses themselves. */
export const enderecosDe = (lados: readonly (Endereco | { emails: readonly Endereco[] })[]): string[] =>
  lados.flatMap((lado) => {
    if (typeof lado === 'string') return [lado]
    if ('emails' in lado) return enderecosDe(lado.emails)
    return 'contato' in lado ? [lado.contato] : []
  })
