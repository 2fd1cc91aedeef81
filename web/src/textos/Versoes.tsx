import { textos } from '@concordia/contract/textos/calls'
import type { Texto, VersaoDoTexto } from '@concordia/contract/textos/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { Button, Group } from '@mantine/core'
import { call } from '../api/call.ts'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../ui/dialog/useDialogo.tsx'
import { SaveButton } from '../ui/page/SaveButton.tsx'
import { Section } from '../ui/page/Section.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'

const TextoDialog = lazyPart(() => import('../negociacoes/minutas/TextoDialog.tsx'))
const ComparacaoDialog = lazyPart<DialogoProps<{ tid: number; numero: number }>>(() => import('./ComparacaoDialog.tsx'))

/** All versions, the newest first: each is read, compared with the one before, and saved as a PDF. */
export function Versoes({ texto: { id: tid, versoes } }: { texto: Texto }) {
  const ver = useDialogo(TextoDialog)
  const comparar = useDialogo(ComparacaoDialog)
  const columns: readonly [Column<VersaoDoTexto>, ...Column<VersaoDoTexto>[]] = [
    { header: 'Versão', cell: ({ numero }) => numero },
    { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
    { header: 'Autor', minWidth: '9rem', cell: ({ autor }) => autor },
    {
      header: 'Texto',
      minWidth: '12rem',
      cell: ({ numero, texto, created_at, comentarios }) => (
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`ver a versão ${numero}`}
            onClick={() =>
              ver.abrir({ titulo: `Versão ${numero}, de ${formatDate(created_at.slice(0, 10))}`, texto, comentarios })
            }
          >
            ver
          </Button>
          {numero > 1 && (
            <Button
              size="sm"
              variant="default"
              aria-haspopup="dialog"
              aria-label={`o que mudou na versão ${numero}`}
              onClick={() => comparar.abrir({ tid, numero })}
            >
              o que mudou
            </Button>
          )}
          <SaveButton
            name={`da versão ${numero}`}
            label="PDF"
            load={() => call(textos.documento, { params: { tid }, query: { versao: numero } })}
          />
        </Group>
      ),
    },
  ]
  return (
    <Section title="Versões" count={versoes.length}>
      <DataTable label="Versões" columns={columns} rows={versoes.toReversed()} rowKey={({ id }) => id} />
      {ver.dialog}
      {comparar.dialog}
    </Section>
  )
}
