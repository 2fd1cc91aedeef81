import type { NegociacaoFilter, ParteDaNegociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { listEtiquetas } from '../../autos/marcadores/etiquetas.ts'
import { NEGOCIACOES } from '../../autos/membros/partes.ts'
import { recordVisit } from '../../avisos/evidence.ts'
import type { Deps } from '../../deps.ts'
import type { Vista } from '../../direitos/negociacao.ts'
import { vistaDe } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import { anfitrioesDe } from '../convites/anfitrioes.ts'
import { partesDoSignatario, redatoresDe, semFaltaDeAssinatura } from '../minutas/quem-assina.ts'
import { listAssinaturas } from '../minutas/queries.ts'
import { listMinutas } from '../minutas/redacao.ts'
import { listNegociacoes, type Viewer } from './lista.ts'
import { type Detalhes, presentLista, presentParte } from './present.ts'
import { findNegociacao, listPropostas, listRegistros } from './queries.ts'

/** Everything the page of a negociação shows this user; the visit is recorded. */
export async function readDetalhes(deps: Deps, caller: Caller, id: number, vista: Vista): Promise<Detalhes> {
  const { db, clock } = deps
  const viewer = caller.user
  const [row, propostas, registros, marcadores, minutas, assinaturas, redatores, semFalta, assinaPor, anfitrioes] =
    await Promise.all([
      findNegociacao(db, id),
      listPropostas(db, id),
      listRegistros(db, id),
      listEtiquetas(db, NEGOCIACOES, viewer.id, id),
      listMinutas(db, id),
      listAssinaturas(db, id),
      redatoresDe(db, id),
      semFaltaDeAssinatura(db, id),
      partesDoSignatario(db, id, viewer.id),
      anfitrioesDe(db, id),
      recordVisit(deps, caller, { negociacaoId: id }, clock.now()),
    ])
  const { procedimentoId, tipo } = row
  const abreProcedimento =
    procedimentoId !== null && (isStaff(viewer) || (await vistaDe(db, viewer.id, procedimentoId, tipo as Tipo)) !== undefined)
  const achado = { row, propostas, registros, marcadores, minutas, assinaturas, redatores, semFalta, assinaPor, anfitrioes }
  return { ...achado, abreProcedimento, vista, viewer, now: clock.now() }
}

/** A page of the list. A member of the secretariat reads the texts of those in which they take part. */
export async function readLista(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  filter: NegociacaoFilter,
  page: number,
) {
  const found = await listNegociacoes(db, viewer, filter, page)
  return presentLista(found, viewer.userId, clock.now())
}

/** A parte as the person who invites in the negociação sees it. */
export async function readParte(db: Db, { id, parteId }: { id: number; parteId: number }): Promise<ParteDaNegociacao> {
  const { partes } = await findNegociacao(db, id)
  return presentParte(partes.find((parte) => parte.id === parteId)!, { le: true, recusas: true })
}
