import { terceiros } from '@concordia/contract/pagamentos/calls'
import type { Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { formatDocument } from '@concordia/contract/values/documento'
import { Button, Card, Text } from '@mantine/core'
import { IconUserDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { lazyPart, NOT_OPENED } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from '../conta.module.css'

const TerceiroDialog = lazyPart(() => import('../../pagamentos/terceiros/TerceiroDialog.tsx'))

/** The tab of the people and companies in whose name slips may be issued (docs/rules/account.md#third-parties). */
export function TerceirosPagamentosTab() {
  const { data, error, refetch } = useQuery(queryOf(terceiros.list))
  const [dialog, setDialog] = useState<{ opened: boolean; terceiro: Terceiro | null } | null>(null)
  const open = async (terceiro: Terceiro | null) => {
    // Rendered before its code has loaded, it would unmount the page.
    if (await TerceiroDialog.fetched()) setDialog({ opened: true, terceiro })
    else notify.error(NOT_OPENED)
  }
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  return (
    <Section
      title="Terceiros para pagamentos"
      about="Pessoas e empresas em nome de quem você pode emitir boletos. Só você as vê."
      action={<Button onClick={() => void open(null)}>adicionar terceiro</Button>}
    >
      {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
      {data ? (
        <Lista terceiros={data.terceiros} onEdit={(terceiro) => void open(terceiro)} />
      ) : (
        !error && <RowsSkeleton rows={3} />
      )}
      {dialog && (
        <Suspense>
          <TerceiroDialog {...dialog} onClose={close} onSaved={close} onDeleted={close} />
        </Suspense>
      )}
    </Section>
  )
}

const Lista = ({ terceiros, onEdit }: { terceiros: readonly Terceiro[]; onEdit: (terceiro: Terceiro) => void }) => (
  <Card>
    {terceiros.length === 0 ? (
      <EmptyState icon={IconUserDollar}>Nenhum terceiro. Os boletos saem no seu nome.</EmptyState>
    ) : (
      <ul className={layout.plain}>
        {terceiros.map((terceiro) => (
          <li key={terceiro.id} className={css.item}>
            <div className={layout.grow}>
              <Text fw={550}>{terceiro.nome}</Text>
              <Text size="sm" c="dimmed">
                <span className="numeric">{formatDocument(terceiro.documento)}</span>, {terceiro.cidade.descricao}
              </Text>
            </div>
            <Button size="sm" variant="default" aria-label={`editar ${terceiro.nome}`} onClick={() => onEdit(terceiro)}>
              editar
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
