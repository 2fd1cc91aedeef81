import { z } from '@concordia/contract/http/zod'
import { MAX_ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { avisosRetidos } from '@concordia/contract/secretaria/calls'
import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'
import { Motivo } from '@concordia/contract/values/schemas'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { nomeDe } from '../../paths/procedimento.ts'
import { Ato, Decisao } from '../../ui/dialog/Decisao.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { CONSEQUENCIAS, resumoOf, TITULOS } from './texts.ts'

interface Sobre {
  ato: keyof typeof TITULOS
  retidos: AvisosRetidos
}

/** Confirms a decision about notices that wait, with its reason. */
export default function DecidirDialog({ sobre: { ato, retidos }, ...dialog }: DialogoProps<Sobre>) {
  const comum = {
    ...dialog,
    title: TITULOS[ato],
    consequencias: CONSEQUENCIAS[ato],
    motivo: 'Fica na auditoria e no relatório de notificações das partes.',
    onFeito: () => {
      dialog.onClose()
      // The button that opened the dialog may have disappeared with its card.
      rescueFocus()
    },
    children: <Text>{resumoOf(nomeDe(retidos.procedimento), retidos)}</Text>,
  }
  const { procedimento, por, ate } = retidos
  if (ato === 'limite') return <Limite {...comum} retidos={retidos} />
  return (
    <Ato
      {...comum}
      ato={avisosRetidos[ato]}
      input={(motivo) => ({ params: { id: procedimento.id }, body: { por, ate, motivo } })}
      botao={ato === 'liberar' ? 'liberar envio' : 'descartar avisos'}
      definitivo={ato === 'descartar'}
    />
  )
}

type LimiteProps = Omit<ComponentProps<typeof Ato>, 'ato' | 'input' | 'botao'> & { retidos: AvisosRetidos }

function Limite({ retidos: { procedimento, limite, total }, children, ...comum }: LimiteProps) {
  const pede = `Informe um número de ${limite + 1} a ${MAX_ENDERECOS_POR_PROCEDIMENTO}`
  const Valores = z.object({
    limite: z
      .int(pede)
      .min(limite + 1, pede)
      .max(MAX_ENDERECOS_POR_PROCEDIMENTO, pede),
    motivo: Motivo,
  })
  const form = useFormOf(Valores, { limite: Math.max(total, limite + 1), motivo: '' })
  return (
    <Decisao
      {...comum}
      form={form}
      ato={avisosRetidos.limite}
      input={(body) => ({ params: { id: procedimento.id }, body })}
      botao="aumentar limite"
    >
      {children}
      <IntegerField
        control={form.control}
        name="limite"
        label="Novo limite de endereços"
        description={`O limite é ${limite} hoje, e as partes têm ${total} endereços.`}
        required
      />
    </Decisao>
  )
}
