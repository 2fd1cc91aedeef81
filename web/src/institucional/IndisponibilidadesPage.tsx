import { publicacoes } from '@concordia/contract/secretaria/calls'
import type { Indisponibilidade } from '@concordia/contract/secretaria/schemas/cadastros'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import { queryOf } from '../api/query.ts'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DateTime } from '../ui/table/DateTime.tsx'
import { PagedList } from '../ui/table/PagedList.tsx'
import { usePaged } from '../ui/table/usePaged.ts'
import { PdfButton } from './PdfButton.tsx'
import { SituacaoDaCertidao } from './SituacaoDaCertidao.tsx'

type Linha = z.infer<typeof Indisponibilidade>

const COLUMNS: readonly [Column<Linha>, ...Column<Linha>[]] = [
  // The number on the certificate.
  { header: 'Número', cell: ({ id }) => <span className="numeric">{id}</span> },
  { header: 'Dia', cell: ({ dia }) => <DateTime value={dia} /> },
  {
    header: 'Período',
    minWidth: '11rem',
    cell: ({ inicio, fim }) => (
      <>
        de <DateTime value={inicio} /> a <DateTime value={fim} />
      </>
    ),
  },
  { header: 'Motivo', minWidth: '12rem', cell: ({ motivo }) => <span style={{ overflowWrap: 'anywhere' }}>{motivo}</span> },
  { header: 'Situação', minWidth: '8rem', cell: (linha) => <SituacaoDaCertidao {...linha} /> },
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

export default function IndisponibilidadesPage() {
  const { data, paged } = usePaged({ on: 'Indisponibilidades' }, (page) =>
    queryOf(publicacoes.indisponibilidades, { query: { page } }),
  )
  return (
    <Page
      title="Certidões de Indisponibilidade"
      about="Os períodos em que a plataforma esteve fora do ar. Os prazos que terminavam nesses dias passaram para o próximo dia útil."
    >
      <PagedList
        noun={{ um: 'certidão', muitos: 'certidões', artigo: 'a' }}
        list={data?.indisponibilidades}
        skeleton={6}
        label="Certidões de Indisponibilidade"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        {...paged}
        empty={<EmptyState icon={IconCalendarCheck}>A plataforma não esteve fora do ar em nenhum período registrado.</EmptyState>}
      />
    </Page>
  )
}
