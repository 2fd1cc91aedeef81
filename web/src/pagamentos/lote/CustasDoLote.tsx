import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { formatMoney } from '@concordia/contract/values/money'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { CUSTA, DATA } from '../custas/custaColumns.tsx'
import css from './lote.module.css'
import { totalOf } from './useLote.ts'

interface CustasDoLoteProps {
  dentro: readonly Custa[]
  fora: readonly Custa[]
  onRetirar: (id: number) => void
  onIncluir: (id: number) => void
}

/** The fees that will be in the batch with their total, and those taken out, which can be put back. */
export function CustasDoLote({ dentro, fora, onRetirar, onIncluir }: CustasDoLoteProps) {
  const total = useRef<HTMLParagraphElement>(null)
  // The pressed row moves to the other list, so the focus goes to the total, which shows the result.
  const move = (act: (id: number) => void) => (id: number) => {
    act(id)
    total.current?.focus()
  }
  return (
    <>
      {dentro.length > 0 && (
        <DataTable
          label="Custas do lote"
          columns={[DATA, ...CUSTA, action('retirar', move(onRetirar))]}
          rows={dentro}
          rowKey={({ id }) => id}
        />
      )}
      <Text ref={total} tabIndex={-1} className={css.total}>
        {sentenceOf(dentro)}
      </Text>
      {fora.length > 0 && (
        <section className={css.fora} aria-label="Custas retiradas do lote">
          <Text fw={550} mb="xs">
            Retiradas do lote
          </Text>
          <DataTable
            label="Custas retiradas do lote"
            columns={[DATA, ...CUSTA, action('pôr de volta', move(onIncluir))]}
            rows={fora}
            rowKey={({ id }) => id}
          />
        </section>
      )}
    </>
  )
}

const action = (word: string, act: (id: number) => void) => ({
  header: 'Ação',
  cell: ({ id, identificador }: Custa) => (
    <Button size="compact-sm" variant="default" onClick={() => act(id)}>
      {word}
      <VisuallyHidden component="span"> {identificador}</VisuallyHidden>
    </Button>
  ),
})

function sentenceOf(dentro: readonly Custa[]) {
  if (dentro.length === 0) return 'Todos os itens foram retirados. Inclua ao menos um para gerar o lote.'
  return (
    <>
      Total do lote, com {dentro.length === 1 ? '1 item' : `${dentro.length} itens`}:{' '}
      <strong className="numeric">{formatMoney(totalOf(dentro))}</strong>
    </>
  )
}
