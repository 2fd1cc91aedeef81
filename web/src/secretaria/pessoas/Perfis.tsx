import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import css from './pessoas.module.css'

type Situacao = ContaDaCamara['perfis'][number]['situacao']

export const SITUACOES_DO_PERFIL: Record<Situacao, { tone: Tone; palavra: string }> = {
  P: { tone: 'waiting', palavra: 'aguarda resposta' },
  A: { tone: 'done', palavra: 'aprovado' },
  R: { tone: 'refused', palavra: 'recusado' },
}

/** A person's profiles; those not approved are marked. */
export const Perfis = ({ perfis }: { perfis: ContaDaCamara['perfis'] }) => (
  <div className={css.perfis}>
    {perfis.map(({ tipo, situacao }) => {
      const { tone, palavra } = SITUACOES_DO_PERFIL[situacao]
      return (
        <Chip key={tipo} tone={tone}>
          {situacao === 'A' ? NOMES_DOS_PERFIS[tipo] : `${NOMES_DOS_PERFIS[tipo]}, ${palavra}`}
        </Chip>
      )
    })}
  </div>
)
