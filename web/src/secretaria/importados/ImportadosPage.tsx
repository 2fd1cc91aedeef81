import { importados } from '@concordia/contract/secretaria/calls'
import type { Importado } from '@concordia/contract/secretaria/schemas/importados'
import { formatDate } from '@concordia/contract/values/dates'
import { partesEmPalavras } from '@concordia/contract/values/partes'
import { Button, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { queryOf } from '../../api/query.ts'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'

const AbrirDialog = lazyPart(() => import('./AbrirDialog.tsx'))
const TITLE = 'Importados'

/** /secretaria/importados: what `npm run importar` brought in; the secretariat opens each to its partes. */
export default function ImportadosPage() {
  const { data, error, paged } = usePaged({ on: 'Importados' }, (page) => queryOf(importados.list, { query: { page } }))
  const { abrir, dialog } = useDialogo(AbrirDialog)
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="Procedimentos trazidos de outro sistema. As partes só são avisadas e só os veem depois que você os abre."
    >
      <PagedList<Importado>
        noun={{ um: 'procedimento a abrir', muitos: 'procedimentos a abrir', artigo: 'o' }}
        list={data?.importados}
        skeleton={8}
        label={TITLE}
        columns={[
          { header: 'Procedimento', minWidth: '9rem', cell: Procedimento },
          { header: 'Partes e classe', minWidth: '12rem', cell: Partes },
          { header: 'Protocolado em', cell: ({ protocolado_em }) => formatDate(protocolado_em) },
          { header: 'Importado', minWidth: '11rem', cell: Origem },
          { header: 'Às partes', cell: (row) => row.impedido ?? <Abrir importado={row} onAbrir={() => abrir(row)} /> },
        ]}
        rowKey={({ procedimento }) => procedimento.id}
        {...paged}
        empty={
          <EmptyState icon={IconFileImport}>
            Nenhum procedimento importado espera ser aberto. Quem opera o servidor importa com “npm run importar”.
          </EmptyState>
        }
      />
      {dialog}
    </Page>
  )
}

function Procedimento({ procedimento, numero }: Importado) {
  return (
    <>
      <TextLink to={detalhesDe(procedimento)}>{nomeDe(procedimento)}</TextLink>
      <Text size="sm" c="dimmed">
        Antes: {numero}
      </Text>
    </>
  )
}

function Partes({ demandantes, demandadas, classe }: Importado) {
  return (
    <>
      <div>{partesEmPalavras(demandantes, demandadas)}</div>
      <Text size="sm" c="dimmed">
        {classe}
      </Text>
    </>
  )
}

function Origem({ importado_em, importado_por, arquivo }: Importado) {
  return (
    <>
      <DateTime value={importado_em} />
      <Text size="sm" c="dimmed">
        {importado_por}, de {arquivo}
      </Text>
    </>
  )
}

const Abrir = ({ importado, onAbrir }: { importado: Importado; onAbrir: () => void }) => (
  <Button
    variant="default"
    aria-haspopup="dialog"
    aria-label={`abrir às partes: ${nomeDe(importado.procedimento)}`}
    onClick={onAbrir}
  >
    abrir
  </Button>
)
