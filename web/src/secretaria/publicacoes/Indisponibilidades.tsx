import { type Indisponibilidade, publicacoes } from '@concordia/contract/cadastros'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import { path } from '../../app/paths.ts'
import { useSearchOf } from '../../app/useAddress.ts'
import { PdfButton } from '../../institucional/PdfButton.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useGo } from '../../ui/links.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { type DialogoProps, useDialogo } from '../atos/useDialogo.tsx'
import css from './publicacoes.module.css'

const IndisponibilidadeDialog = lazyPart<DialogoProps<null>>(() => import('./IndisponibilidadeDialog.tsx'))

type Linha = z.infer<typeof Indisponibilidade>

const COLUMNS: readonly [Column<Linha>, ...Column<Linha>[]] = [
  { header: 'Início', cell: ({ inicio }) => <DateTime value={inicio} /> },
  { header: 'Fim', cell: ({ fim }) => <DateTime value={fim} /> },
  { header: 'Motivo', minWidth: '14rem', cell: ({ motivo }) => <span className={css.any}>{motivo}</span> },
  {
    header: 'Certidão',
    cell: ({ id, certidao }) =>
      certidao ? (
        <PdfButton endpoint={publicacoes.certidao} id={id} label={`baixar a certidão ${id}`}>
          baixar
        </PdfButton>
      ) : null,
  },
]

/** The periods in which the platform was down, the latest first. */
export function Indisponibilidades() {
  const { page = 1 } = useSearchOf('Publicacoes')
  const go = useGo()
  const { abrir, dialog } = useDialogo(IndisponibilidadeDialog)
  const { data, error, refetch } = useQuery({
    ...queryOf(publicacoes.indisponibilidades, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const list = data?.indisponibilidades
  return (
    <>
      <div className={css.acao}>
        <Button aria-haspopup="dialog" onClick={() => abrir(null)}>
          registrar período
        </Button>
      </div>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : list ? (
        <PagedTable
          label="Indisponibilidades"
          columns={COLUMNS}
          rows={list.data}
          rowKey={({ id }) => id}
          page={page}
          total={list.total}
          per_page={list.per_page}
          total_approximate={list.total_approximate}
          onPage={(to) => void go(path('Publicacoes', { aba: 'indisponibilidades' }, to > 1 ? { page: to } : {}))}
          empty={<EmptyState icon={IconCalendarOff}>Nenhum período fora do ar foi registrado.</EmptyState>}
        />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {dialog}
    </>
  )
}
