import type { Achados } from '@concordia/contract/busca/schemas'
import { MAX_POR_GRUPO } from '@concordia/contract/busca/words'
import type { Lado } from '@concordia/contract/procedimentos/schemas/lista'
import { nomeDoLado } from '@concordia/contract/procedimentos/words'
import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { toReais } from '@concordia/contract/values/money'
import { auditBusca } from '../identidade/pessoas/audit-busca.ts'
import { firstNegociacoes } from '../negociacoes/consulta/lista.ts'
import type { Db } from '../platform/database/database.ts'
import { type Actor, type Caller, isStaff } from '../platform/http/actor.ts'
import { firstProcedimentos } from '../procedimentos/consulta/lista.ts'
import { ladoDe } from '../procedimentos/consulta/present-lista.ts'
import { readPergunta } from './pergunta.ts'
import { findCustas, findPessoas } from './queries.ts'

/**
 * The first matches of each kind among what this user may see. The secretariat searches everybody's, and people as well; its
 * searches are recorded (docs/rules/screens.md#searches).
 */
export async function search(db: Db, caller: Caller, texto: string, now: Date): Promise<Achados> {
  const { user } = caller
  const [procedimentos, negociacoes, custas, pessoas] = await Promise.all([
    procedimentosDe(db, user, texto, now),
    negociacoesDe(db, user, texto),
    findCustas(db, user, texto),
    isStaff(user) ? findPessoas(db, texto) : [],
  ])
  const achados = {
    procedimentos,
    negociacoes,
    custas: custas.map(({ valorCentavos, ...custa }) => ({ ...custa, valor: toReais(valorCentavos) })),
    pessoas: pessoas.map(({ id, name, email }) => ({ id, name: name ?? '', email })),
  }
  if (isStaff(user)) {
    const encontradas = Object.values(achados).reduce((sum, group) => sum + group.length, 0)
    await auditBusca(db, caller, { texto, encontradas, entre: 'tudo' })
  }
  return achados
}

async function procedimentosDe(db: Db, user: Actor, texto: string, now: Date) {
  const filter = readPergunta(texto)
  if (!filter) return []
  const viewer = { userId: user.id, all: isStaff(user) }
  const found = await Promise.all(
    NOMES_DOS_TIPOS.map(async (tipo) => {
      const rows = await firstProcedimentos(db, { viewer, tipo, filter, now }, MAX_POR_GRUPO)
      return rows.map(({ id, situacao, lados }) => ({
        ...{ id, tipo, situacao: situacao as SituacaoProcedimento },
        partes: emPalavras(ladoDe(lados, 'demandante'), ladoDe(lados, 'demandada')),
      }))
    }),
  )
  return found.flat()
}

async function negociacoesDe(db: Db, user: Actor, texto: string) {
  const filter = readPergunta(texto)
  if (!filter) return []
  const rows = await firstNegociacoes(db, { userId: user.id, all: isStaff(user) }, filter, MAX_POR_GRUPO)
  return rows.map(({ id, situacao, lados }) => ({
    ...{ id, situacao: situacao as SituacaoDaNegociacao },
    partes: emPalavras(ladoDe(lados, 'solicitante'), ladoDe(lados, 'solicitada')),
  }))
}

const emPalavras = (um: Lado, outro: Lado) => `${nomeDoLado(um)} × ${nomeDoLado(outro)}`
