import { publicacoes } from '@concordia/contract/secretaria/calls'
import type { Indisponibilidade } from '@concordia/contract/secretaria/schemas/cadastros'
import { Button, Group } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import { PdfButton } from '../../institucional/PdfButton.tsx'
import { SituacaoDaCertidao } from '../../institucional/SituacaoDaCertidao.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import css from './publicacoes.module.css'

const IndisponibilidadeDialog = lazyPart<DialogoProps<null>>(() => import('./IndisponibilidadeDialog.tsx'))

type Linha = z.infer<typeof Indisponibilidade>

const AnularDialog = lazyPart<DialogoProps<Linha>>(() => import('./AnularDialog.tsx'))

const COLUMNS: readonly [Column<Linha>, ...Column<Linha>[]] = [
  // The number on the certificate.
  { header: 'Número', cell: ({ id }) => <span className="numeric">{id}</span> },
  { header: 'Início', cell: ({ inicio }) => <DateTime value={inicio} /> },
  { header: 'Fim', cell: ({ fim }) => <DateTime value={fim} /> },
  { header: 'Motivo', minWidth: '12rem', cell: ({ motivo }) => <span className={layout.breaks}>{motivo}</span> },
  { header: 'Situação', minWidth: '9rem', cell: (linha) => <SituacaoDaCertidao {...linha} /> },
]

/** The periods of unavailability, latest first. */
export function Indisponibilidades() {
  const { abrir, dialog } = useDialogo(AnularDialog)
  const { data, paged } = usePaged({ on: 'Publicacoes' }, (page) => queryOf(publicacoes.indisponibilidades, { query: { page } }))
  return (
    <>
      <div className={css.acao}>
        <DialogButton part={IndisponibilidadeDialog} about={null}>
          registrar período
        </DialogButton>
      </div>
      <PagedList
        noun={{ um: 'indisponibilidade', muitos: 'indisponibilidades', artigo: 'a' }}
        list={data?.indisponibilidades}
        skeleton={6}
        label="Indisponibilidades"
        columns={[...COLUMNS, { header: 'Certidão', cell: (linha) => <Certidao linha={linha} anular={abrir} /> }]}
        rowKey={({ id }) => id}
        {...paged}
        empty={<EmptyState icon={IconCalendarOff}>Nenhum período fora do ar foi registrado.</EmptyState>}
      />
      {dialog}
    </>
  )
}

const Certidao = ({ linha, anular }: { linha: Linha; anular: (linha: Linha) => void }) => (
  <Group gap="xs">
    {linha.certidao && (
      <PdfButton endpoint={publicacoes.certidao} id={linha.id} label={`baixar a certidão ${linha.id}`}>
        baixar
      </PdfButton>
    )}
    {!linha.anulacao && (
      <Button
        size="sm"
        variant="default"
        c="var(--mantine-color-error)"
        aria-haspopup="dialog"
        aria-label={`anular a certidão ${linha.id}`}
        onClick={() => anular(linha)}
      >
        anular
      </Button>
    )}
  </Group>
)
