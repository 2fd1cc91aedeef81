import type { Processo } from '@concordia/contract/processos'
import { next } from '@concordia/contract/rules/machine'
import { PROCESSO, SITUACAO } from '@concordia/contract/rules/processo'
import { Button } from '@mantine/core'
import { path } from '../app/paths.ts'
import { confirm } from '../ui/confirm.ts'
import { LinkButton, useGo } from '../ui/links.tsx'

const LABEL = 'movimentar / peticionar'
const SUSPENDED = 'Este processo está suspenso, caso você faça uma movimentação ele voltará a ficar ativo. Deseja prosseguir?'

/** Leads to a new movement; nothing where the situação takes none. A suspended process warns first (spec 1 §4). */
export function MovimentarButton({ processo: { id, situacao } }: { processo: Processo }) {
  const go = useGo()
  const to = path('ProcessoEventoCreate', { id })
  if (next(PROCESSO, situacao, 'movimentar') === null) return null
  if (situacao !== SITUACAO.suspenso) return <LinkButton to={to}>{LABEL}</LinkButton>

  const ask = async () => {
    if (await confirm({ title: 'Processo suspenso', message: SUSPENDED, confirm: 'Prosseguir' })) await go(to)
  }
  return <Button onClick={() => void ask()}>{LABEL}</Button>
}
