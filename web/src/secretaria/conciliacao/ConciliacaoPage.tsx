import { conciliacao } from '@concordia/contract/secretaria/calls'
import { Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { Conferencias } from './Conferencias.tsx'
import type { DiferencaAberta } from './DiferencaDialog.tsx'
import { columnsOf } from './diferencaColumns.tsx'

const DiferencaDialog = lazyPart<DialogoProps<DiferencaAberta>>(() => import('./DiferencaDialog.tsx'))
const TITLE = 'Conciliação de pagamentos'

/** /secretaria/conciliacao: differences between our books and the payment providers', open ones first. */
export default function ConciliacaoPage() {
  const { abrir, dialog } = useDialogo(DiferencaDialog)
  const { data, error, paged } = usePaged({ on: 'Conciliacao' }, (page) => queryOf(conciliacao.list, { query: { page } }))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="Toda noite as contas da câmara são comparadas com as da operadora do cartão e do banco. As diferenças abertas vêm primeiro."
    >
      {error ? (
        <Failure error={error} retry={paged.retry} />
      ) : data ? (
        <>
          {data.diferencas.total > 0 && (
            <Text mb="md">
              <strong>{emAbertoOf(data.em_aberto)}</strong> <Conferencias conferencias={data.conferencias} />
            </Text>
          )}
          <PagedTable
            noun={{ um: 'diferença', muitos: 'diferenças', artigo: 'a' }}
            label="Diferenças"
            columns={columnsOf(abrir)}
            rows={data.diferencas.data}
            rowKey={({ id }) => id}
            page={paged.page}
            onPage={paged.onPage}
            total={data.diferencas.total}
            per_page={data.diferencas.per_page}
            total_approximate={data.diferencas.total_approximate}
            empty={
              <EmptyState icon={IconScale}>
                {data.conferencias.length > 0 && 'Nenhuma diferença encontrada. '}
                <Conferencias conferencias={data.conferencias} />
              </EmptyState>
            }
          />
        </>
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {dialog}
    </Page>
  )
}

function emAbertoOf(count: number): string {
  if (count === 0) return 'Nenhuma diferença em aberto.'
  return count === 1 ? '1 diferença em aberto.' : `${count.toLocaleString('pt-BR')} diferenças em aberto.`
}
