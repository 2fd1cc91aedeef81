import { arbitragem } from '../arbitragem/paths.ts'
import { audiencias } from '../audiencias/paths.ts'
import { calendario } from '../calendario/paths.ts'
import { conta } from '../conta/paths.ts'
import { home } from '../home/paths.ts'
import { identidade } from '../identidade/paths.ts'
import { institucional } from '../institucional/paths.ts'
import { marcadores } from '../marcadores/paths.ts'
import { negociacoes } from '../negociacoes/paths.ts'
import { notificacoes } from '../notificacoes/paths.ts'
import { pagamentos } from '../pagamentos/paths.ts'
import { procedimentos } from '../procedimentos/paths.ts'
import { profissionais } from '../profissionais/paths.ts'
import { relatorios } from '../relatorios/paths.ts'
import { representacao } from '../representacao/paths.ts'
import { secretaria } from '../secretaria/paths.ts'
import { textos } from '../textos/paths.ts'
import { validador } from '../validador/paths.ts'
import type { ParamsOf, SearchOf } from './page.ts'

/** Every address of the client. A new subject adds its own here, and its screens to `subjects.ts`. */
export const paths = {
  ...identidade,
  ...notificacoes,
  ...home,
  ...procedimentos,
  ...arbitragem,
  ...audiencias,
  ...representacao,
  ...textos,
  ...negociacoes,
  ...pagamentos,
  ...marcadores,
  ...profissionais,
  ...institucional,
  ...validador,
  ...calendario,
  ...relatorios,
  ...secretaria,
  ...conta,
}

export type Paths = typeof paths
export type PageName = keyof Paths

type Needed<T> = Record<never, never> extends T ? true : false
type Search<N extends PageName> = [search?: SearchOf<Paths[N]>]
type PathArgs<N extends PageName> =
  Needed<ParamsOf<Paths[N]>> extends true
    ? [params?: ParamsOf<Paths[N]>, ...Search<N>]
    : [params: ParamsOf<Paths[N]>, ...Search<N>]

/** The address of a page: `path('ProcessoDetails', { id })`, `path('Processos', { situacao: 'ativos' }, { page: 2 })`. */
export function path<N extends PageName>(name: N, ...[params, search]: PathArgs<N>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  const filled = paths[name].path.replace(/\/\{(\w+)\??\}/g, (_, key: string) =>
    values[key] === undefined ? '' : `/${encodeURIComponent(String(values[key]))}`,
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) if (value !== undefined) query.set(key, String(value))
  return query.size ? `${filled}?${query}` : filled
}
