import type { SignatarioDoTexto, Texto } from '@concordia/contract/textos/schemas'
import { Text } from '@mantine/core'
import layout from '../ui/layout.module.css'
import { Section } from '../ui/page/Section.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'
import { Chip } from '../ui/table/StatusChip.tsx'
import { PorQuem } from './PorQuem.tsx'

/** The people who signed, who refused with their reasons, and who have not answered. */
export function Signatarios({ texto: { id, signatarios, situacao } }: { texto: Texto }) {
  const dadas = signatarios.filter(({ assinou_em }) => assinou_em !== null).length
  return (
    <Section title="Assinaturas">
      <Text mb="sm" role="status">
        {dadas} de {signatarios.length} {situacao === 'assinado' ? 'assinaram' : 'já assinaram'}.
      </Text>
      <DataTable
        label="Assinaturas"
        columns={colunasDe(id)}
        rows={signatarios}
        rowKey={({ nome, papel, por }) => `${nome}${papel}${por.join()}`}
      />
    </Section>
  )
}

const colunasDe = (tid: number): readonly [Column<SignatarioDoTexto>, ...Column<SignatarioDoTexto>[]] => [
  { header: 'Nome', minWidth: '10rem', cell: ({ nome }) => nome },
  {
    header: 'Por',
    minWidth: '10rem',
    cell: (signatario) => <PorQuem tid={tid} signatario={signatario} />,
  },
  {
    header: 'Situação',
    minWidth: '10rem',
    cell: ({ assinou_em, recusou }) =>
      assinou_em !== null ? (
        <>
          <Chip tone="done">Assinou</Chip> <DateTime value={assinou_em} />
        </>
      ) : recusou ? (
        <>
          <Chip tone="refused">Recusou</Chip>
          <div className={layout.soft}>{recusou.motivo}</div>
        </>
      ) : (
        <Chip tone="waiting">Falta assinar</Chip>
      ),
  },
]
