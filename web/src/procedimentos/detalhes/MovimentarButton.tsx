import { next } from '@concordia/contract/rules/machine'
import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { Button } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { askSuspenso, CIENTE } from '../movimentacao/suspenso.tsx'

interface MovimentarButtonProps {
  tipo: Tipo
  id: number
  situacao: SituacaoProcedimento
  /** `default` when another act is the main one. */
  variant?: 'filled' | 'default'
}

const LABEL = 'movimentar / peticionar'

/** Leads to a new movement; hidden when the situação allows none. If the procedimento is suspended, it warns first. */
export function MovimentarButton(props: MovimentarButtonProps) {
  const { tipo, id, situacao, variant = 'filled' } = props
  const go = useGo()
  const to = path(PAGINAS[tipo].movimentar, { id })
  if (next(TIPOS[tipo].maquina, situacao, 'movimentar') === null) return null
  if (situacao !== SITUACAO.suspenso) {
    return (
      <LinkButton to={to} variant={variant}>
        {LABEL}
      </LinkButton>
    )
  }

  const ask = async () => {
    if (await askSuspenso(tipo)) await go(to, { state: CIENTE })
  }
  return (
    <Button variant={variant} onClick={() => void ask()}>
      {LABEL}
    </Button>
  )
}
