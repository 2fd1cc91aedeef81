import type { Processo } from '@concordia/contract/procedimentos/processos'
import { next } from '@concordia/contract/rules/machine'
import { PROCESSO, SITUACAO } from '@concordia/contract/rules/processo'
import { Button } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { askSuspenso, CIENTE } from '../movimentacao/suspenso.ts'

interface MovimentarButtonProps {
  processo: Pick<Processo, 'id' | 'situacao'>
  /** What the button says; the secretariat has its own word. */
  label?: string
  /** `default` where another act comes first. */
  variant?: 'filled' | 'default'
}

/** Leads to a new movement; nothing where the situação takes none. A suspended process warns first (spec 1 §4). */
export function MovimentarButton({ processo, label = 'movimentar / peticionar', variant = 'filled' }: MovimentarButtonProps) {
  const { id, situacao } = processo
  const go = useGo()
  const to = path('ProcessoEventoCreate', { id })
  if (next(PROCESSO, situacao, 'movimentar') === null) return null
  if (situacao !== SITUACAO.suspenso) {
    return (
      <LinkButton to={to} variant={variant}>
        {label}
      </LinkButton>
    )
  }

  const ask = async () => {
    if (await askSuspenso()) await go(to, { state: CIENTE })
  }
  return (
    <Button variant={variant} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
