import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { formatDate, formatDateTime } from '@concordia/contract/values/dates'
import { Button, type ButtonProps } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import { SaveButton } from '../../../ui/page/SaveButton.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { POLOS } from '../../leitura.ts'
import { MinutaChip } from '../../Situacao.tsx'
import css from './minutas.module.css'

const TextoDialog = lazyPart(() => import('../../minutas/TextoDialog.tsx'))
const ComparacaoDialog = lazyPart(() => import('./ComparacaoDialog.tsx'))
const ComentariosDialog = lazyPart(() => import('./ComentariosDialog.tsx'))

/** All versions of the draft, newest first: each is read, compared with the one before and saved as a PDF. */
export function Minutas({ negociacao }: { negociacao: Negociacao }) {
  const versoes = negociacao.minutas
  const semAcordo = negociacao.desfecho === 'desistencia' ? versoes.at(-1)?.id : null
  const ver = useDialogo(TextoDialog)
  const comparar = useDialogo(ComparacaoDialog)
  const comentarios = useDialogo(ComentariosDialog)
  const columns: readonly [Column<Minuta>, ...Column<Minuta>[]] = [
    { header: 'Versão', cell: ({ versao }) => versao },
    { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
    {
      header: 'Autor',
      cell: ({ parte, user }) => (
        <>
          {user.name}
          <div className={css.lado}>{POLOS[parte.polo].titulo}</div>
        </>
      ),
    },
    {
      header: 'Situação',
      cell: ({ id, situacao }) => <MinutaChip situacao={situacao} naoFirmada={id === semAcordo} />,
    },
    {
      header: 'Texto',
      cell: (minuta) => {
        const { id, versao, created_at, anterior_id, texto } = minuta
        const de = `minuta de ${formatDateTime(created_at)}, versão ${versao}`
        const anterior = versoes.find((other) => other.id === anterior_id)
        const total = minuta.comentarios.length
        return (
          <div className={css.acoes}>
            <Abre
              nome={`ver ${de}`}
              onClick={() =>
                ver.abrir({
                  titulo: `Minuta de ${formatDate(created_at)}, versão ${versao}`,
                  texto,
                  comentarios: minuta.comentarios,
                })
              }
            >
              ver
            </Abre>
            {anterior && (
              <Abre
                nome={`comparar ${de} com a anterior`}
                onClick={() => comparar.abrir({ negociacao: negociacao.id, minuta, anterior })}
              >
                comparar
              </Abre>
            )}
            {total > 0 && (
              <Abre nome={`comentários da ${de}: ${total}`} onClick={() => comentarios.abrir(minuta)}>
                comentários ({total})
              </Abre>
            )}
            <SaveButton
              name={`da ${de}`}
              label="PDF"
              load={() => call(minutas.documento, { params: { id: negociacao.id, minutaId: id } })}
            />
          </div>
        )
      },
    },
  ]
  return (
    <Section title="Minutas" count={versoes.length}>
      <DataTable label="Minutas" columns={columns} rows={versoes.toReversed()} rowKey={({ id }) => id} />
      {ver.dialog}
      {comparar.dialog}
      {comentarios.dialog}
    </Section>
  )
}

interface AbreProps extends ButtonProps {
  nome: string
  onClick: () => void
}

const Abre = ({ nome, ...rest }: AbreProps) => (
  <Button size="sm" variant="default" aria-haspopup="dialog" aria-label={nome} {...rest} />
)
