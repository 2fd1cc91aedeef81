import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { Card, Title } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { call } from '../../api/call.ts'
import { leitorDe, type Referencia } from '../../paths/procedimento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/links.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import type { ParaValidar } from '../../validador/ValidarDialog.tsx'
import { abre } from '../autos/documento.ts'
import { CHAMADAS } from '../tipo.ts'
import css from './Desfechos.module.css'

const ValidarDialog = lazyPart<DialogoProps<ParaValidar>>(() => import('../../validador/ValidarDialog.tsx'))

const QUANDO = { sentenca: 'proferida', acordo: 'assinado', 'termo-final': 'lavrado' } as const

interface DesfechosProps extends Referencia {
  eventos: readonly Evento[]
}

/** What the matter ended with, before all else and the newest first: the award, the agreement. A final term is above the agreement that it holds. */
export const Desfechos = ({ eventos, ...autos }: DesfechosProps) =>
  eventos
    .filter(({ desfecho }) => desfecho !== undefined)
    .reverse()
    .sort((a, b) => Number(b.desfecho === 'termo-final') - Number(a.desfecho === 'termo-final'))
    .map((evento) => <Peca key={evento.id} {...autos} evento={evento} />)

function Peca({ tipo, id, evento: { descricao, desfecho, created_at, documentos } }: Referencia & { evento: Evento }) {
  const documento = documentos.find((one) => !one.recibo && abre(one))
  if (!documento || !desfecho) return null
  const nome = documento.nome.replace(/\.pdf$/i, '')
  const load = () => call(CHAMADAS[tipo].consulta.documento, { params: { id: documento.id } })
  return (
    <Card component="section" className={css.desfecho ?? ''}>
      <div className={layout.grow}>
        <Title order={2} fz="lg">
          {descricao}
        </Title>
        <div>
          {nome !== descricao && `${nome}, `}
          {nome === descricao ? maiuscula(QUANDO[desfecho]) : QUANDO[desfecho]} em <DateTime value={created_at} as="day" />
        </div>
      </div>
      <div className={layout.acts}>
        <LinkButton
          size="sm"
          leftSection={<IconBook size={16} aria-hidden />}
          to={leitorDe({ tipo, id }, { documento: documento.id })}
        >
          ler
        </LinkButton>
        <SaveButton name={documento.nome} load={load} />
        <DialogButton
          part={ValidarDialog}
          about={{ nome: documento.nome, load }}
          variant="default"
          size="sm"
          aria-label={`validar ${documento.nome}`}
        >
          validar
        </DialogButton>
      </div>
    </Card>
  )
}
