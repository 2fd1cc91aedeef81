import type { ResultOf } from '@concordia/contract/http/call'
import { publicacoes } from '@concordia/contract/secretaria/calls'
import { IconBriefcase } from '@tabler/icons-react'
import { queryOf } from '../api/query.ts'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DateTime } from '../ui/table/DateTime.tsx'
import { PagedList } from '../ui/table/PagedList.tsx'
import { usePaged } from '../ui/table/usePaged.ts'
import { PdfButton } from './PdfButton.tsx'

type Resolucao = ResultOf<typeof publicacoes.resolucoesPublicas>['resolucoes']['data'][number]

const COLUMNS: readonly [Column<Resolucao>, ...Column<Resolucao>[]] = [
  { header: 'Assunto', minWidth: '16rem', cell: ({ assunto }) => <span style={{ overflowWrap: 'anywhere' }}>{assunto}</span> },
  { header: 'Publicada em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
  {
    header: 'PDF',
    cell: ({ id, assunto }) => (
      <PdfButton endpoint={publicacoes.pdfDaResolucao} id={id} name={`${assunto}.pdf`} label={`baixar ${assunto}`}>
        baixar
      </PdfButton>
    ),
  },
]

/** /resolucoes: the chamber's resolutions in force, newest first. */
export default function ResolucoesPage() {
  const { data, paged } = usePaged({ on: 'Resolucoes' }, (page) => queryOf(publicacoes.resolucoesPublicas, { query: { page } }))
  return (
    <Page title="Resoluções" about="As resoluções da câmara em vigor, da mais recente à mais antiga.">
      <PagedList
        noun={{ um: 'resolução', muitos: 'resoluções', artigo: 'a' }}
        list={data?.resolucoes}
        skeleton={6}
        label="Resoluções"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        {...paged}
        empty={<EmptyState icon={IconBriefcase}>A câmara ainda não publicou resoluções.</EmptyState>}
      />
    </Page>
  )
}
