import type { CampoDoTermo } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { doDono } from '@concordia/contract/rules/prazo-de'
import type { Deps } from '../../deps.ts'
import { camposComuns, fillModelos } from '../../procedimentos/textos/campos.ts'
import { linhaDe } from '../cronograma/plan.ts'
import { listEtapas } from '../cronograma/read.ts'
import { findRito } from '../rito/settings.ts'

/** The models of a termo de arbitragem, filled with what the process knows. */
export async function modelosDoTermo(deps: Deps, userId: number, processoId: number) {
  const [{ conduzem, numero, ...comuns }, etapas, { sentenca_meses: meses }] = await Promise.all([
    camposComuns(deps, userId, processoId),
    listEtapas(deps.db, processoId),
    findRito(deps.db),
  ])
  const campos: Record<CampoDoTermo, string> = {
    ...comuns,
    ...{ arbitros: conduzem, processo: numero },
    prazo_da_sentenca: meses === null ? '' : `${meses} ${meses === 1 ? 'mês' : 'meses'}`,
    cronograma: etapas.map((etapa) => linhaDe(etapa, doDono(etapa.de, 'processo'))).join('; '),
  }
  return fillModelos(deps.db, 'termo-de-arbitragem', campos)
}
