import type { Versao } from '@concordia/contract/secretaria/schemas/cadastros'
import { Button, Card } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import type { NomeDeTexto } from './textos.ts'

interface VersoesProps {
  texto: NomeDeTexto
  /** Latest first; the first is in force. */
  versoes: readonly Versao[]
  aceites: readonly { versao: number; contas: number }[]
  onLer: (versao: Versao) => void
}

/** All versions of a text; for the terms, also how many accounts accepted each. */
export function Versoes({ texto, versoes, aceites, onLer }: VersoesProps) {
  if (versoes.length === 0)
    return (
      <Card>
        <EmptyState icon={IconFileText}>Este texto ainda não tem nenhuma versão. Escreva a primeira.</EmptyState>
      </Card>
    )
  const emVigor = versoes[0]?.versao
  const columns: readonly [Column<Versao>, ...Column<Versao>[]] = [
    { header: 'Versão', cell: ({ versao }) => `Versão ${versao}` },
    { header: 'Em vigor desde', cell: ({ vigente_desde }) => <DateTime value={vigente_desde} /> },
    { header: 'Publicada por', minWidth: '10rem', cell: ({ publicado_por }) => publicado_por ?? 'veio com a plataforma' },
    ...(texto === 'termos'
      ? [
          {
            header: 'Aceites',
            align: 'right' as const,
            cell: ({ versao }: Versao) => (aceites.find((one) => one.versao === versao)?.contas ?? 0).toLocaleString('pt-BR'),
          },
        ]
      : []),
    {
      header: 'Situação',
      cell: ({ versao }) => (versao === emVigor ? <Chip tone="active">Em vigor</Chip> : <Chip tone="quiet">Guardada</Chip>),
    },
    {
      header: 'Texto',
      cell: (versao) => (
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={`ler a versão ${versao.versao}`}
          onClick={() => onLer(versao)}
        >
          ler
        </Button>
      ),
    },
  ]
  return <DataTable label="Versões" columns={columns} rows={versoes} rowKey={({ versao }) => versao} />
}
