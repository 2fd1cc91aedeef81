import type { ResultOf } from '@concordia/contract/http/call'
import type { Entrega, Webhook } from '@concordia/contract/integracoes/schemas'
import { SITUACOES_DA_ENTREGA, type SituacaoDaEntrega } from '@concordia/contract/integracoes/words'
import { Text } from '@mantine/core'
import type { ApiError } from '../../api/error.ts'
import { path } from '../../paths/paths.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { useGo } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PageTabs } from '../../ui/page/tabs/PageTabs.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { type Calls, DONOS, type Dono } from './donos.ts'
import { SITUACOES } from './palavras.ts'
import { EntregaChip } from './SituacaoChip.tsx'

interface EntregasListProps {
  dono: Dono
  webhook: Webhook
  situacao: SituacaoDaEntrega | undefined
  list: ResultOf<Calls['entregas']>['entregas']
  page: number
  error: ApiError | null
  retry: () => unknown
  onPage: (to: number) => void
}

const ABAS = [
  { value: 'todas', label: 'Todas' },
  ...SITUACOES_DA_ENTREGA.map((value) => ({ value, label: SITUACOES[value] })),
] as const

/** The log of a webhook: each message with its last answer, and a button that sends it again. */
export function EntregasList({ dono, webhook, situacao, ...list }: EntregasListProps) {
  const { on } = DONOS[dono]
  const go = useGo()
  const choose = (aba: (typeof ABAS)[number]['value']) =>
    void go(path(on, { id: webhook.id }, { situacao: aba === 'todas' ? undefined : aba }), { resetScroll: false })
  return (
    <PageTabs label="Mensagens por situação" tabs={ABAS} value={situacao ?? 'todas'} onChange={choose}>
      <PagedList
        {...list}
        noun={{ um: 'mensagem', muitos: 'mensagens', artigo: 'a' }}
        skeleton={5}
        label="Mensagens do webhook"
        columns={columnsOf(dono, webhook)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState>
            {situacao
              ? `Nenhuma mensagem na situação “${SITUACOES[situacao]}”.`
              : 'Nenhuma mensagem ainda. “Enviar teste” manda uma do tipo ping.'}
          </EmptyState>
        }
      />
    </PageTabs>
  )
}

const columnsOf = (dono: Dono, { situacao }: Webhook): readonly [Column<Entrega>, ...Column<Entrega>[]] => [
  {
    header: 'Mensagem',
    minWidth: '11rem',
    cell: ({ tipo, created_at }) => (
      <>
        {tipo}
        <Text size="sm" c="dimmed">
          <DateTime value={created_at} />
        </Text>
      </>
    ),
  },
  { header: 'Situação', cell: (entrega) => <EntregaChip {...entrega} /> },
  { header: 'Tentativas', align: 'right', cell: ({ tentativa }) => tentativa },
  {
    header: 'Próxima',
    cell: ({ proxima_em, tentativa }) => (proxima_em && tentativa > 0 ? <DateTime value={proxima_em} /> : null),
  },
  { header: 'Resposta', clamp: true, minWidth: '10rem', cell: respostaDe },
  {
    header: 'Ação',
    cell: ({ id, tipo, situacao: daEntrega }) =>
      situacao === 'ativo' && daEntrega !== 'pendente' ? (
        <CommandButton
          size="sm"
          variant="subtle"
          command={DONOS[dono].calls.repetir}
          input={{ params: { id } }}
          again
          aria-label={`enviar de novo: ${tipo}`}
        >
          enviar de novo
        </CommandButton>
      ) : null,
  },
]

/** "500 em 120 ms: Internal Server Error" */
function respostaDe({ status, ms, resposta }: Entrega): string | null {
  if (status === null) return resposta
  return `${status} em ${ms} ms${resposta ? `: ${resposta}` : ''}`
}
