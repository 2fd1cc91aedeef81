import { TAREFA } from '@concordia/contract/rules/tarefa'
import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Tarefa } from '@concordia/contract/secretaria/schemas/tarefas'
import { Card, Title } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useSession } from '../../api/session.ts'
import { detalhesDe } from '../../paths/procedimento.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { AcoesDaTarefa } from './AcoesDaTarefa.tsx'
import { Notas } from './Notas.tsx'
import css from './Tarefas.module.css'
import { headingOf } from './useTarefa.ts'

export function TarefaCard({ tarefa }: { tarefa: Tarefa }) {
  const { id, descricao, observacoes, prazo, vencida, created_at, concluida_em, pedida_por, procedimento, notas } = tarefa
  return (
    <Card component="article" aria-labelledby={headingOf(id)}>
      <div className={css.head}>
        {/* The act that was done may be gone with its button: then the focus comes here. */}
        <Title order={2} size="h3" id={headingOf(id)} tabIndex={-1} className={css.title ?? ''}>
          {descricao}
        </Title>
        <SituacaoDaTarefa tarefa={tarefa} />
      </div>
      <dl className={`${css.facts} ${layout.terms}`}>
        <div>
          <dt>Prazo</dt>
          <dd>
            <DateTime value={prazo} as="day" />{' '}
            {vencida && (
              <span className={css.late}>
                <IconClockExclamation size={16} stroke={1.75} aria-hidden />
                vencida
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{TIPOS[procedimento.tipo].titulo}</dt>
          <dd>
            <TextLink fz="inherit" to={detalhesDe(procedimento)}>
              {procedimento.id}, {procedimento.classe}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>Pedida por</dt>
          <dd>
            {pedida_por.name}, em <DateTime value={created_at} />
          </dd>
        </div>
        {concluida_em && (
          <div>
            <dt>Concluída em</dt>
            <dd>
              <DateTime value={concluida_em} />
            </dd>
          </div>
        )}
      </dl>
      {observacoes && (
        <div className={css.observacoes}>
          <span className={layout.soft}>Observações</span>
          <p>{observacoes}</p>
        </div>
      )}
      {notas.length > 0 && <Notas notas={notas} />}
      <AcoesDaTarefa tarefa={tarefa} />
    </Card>
  )
}

const TONES = { aberta: 'waiting', 'em-andamento': 'active', concluida: 'done' } as const

/** Whether the task is assigned, and to whom. */
function SituacaoDaTarefa({ tarefa: { situacao, responsavel } }: { tarefa: Tarefa }) {
  const me = useSession()?.user.id
  const who = responsavel && (responsavel.id === me ? 'você' : responsavel.name)
  return (
    <div className={css.situacao}>
      {who && <span className={layout.soft}>{situacao === 'concluida' ? `por ${who}` : `com ${who}`}</span>}
      <Chip tone={TONES[situacao]}>{TAREFA[situacao].label}</Chip>
    </div>
  )
}
