import type { CodigoPix as Codigo } from '@concordia/contract/pagamentos/schemas/boletos'
import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { QrCode } from '../../ui/page/QrCode.tsx'
import { useCopy } from '../../ui/page/useCopy.ts'
import { Money } from '../../ui/table/Money.tsx'
import css from './pix.module.css'

interface CodigoPixProps {
  codigo: Codigo
  /** In reais. */
  valor: number
  /** Until when, as a pair of the list. */
  ate: ReactNode
  children?: ReactNode
}

/** A Pix: its QR code, who receives how much until when, and the code to copy. */
export default function CodigoPix({ codigo: { copia_e_cola, recebedor, qr }, valor, ate, children }: CodigoPixProps) {
  const { copied, copy } = useCopy(copia_e_cola, 'código Pix')
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div className={css.pix}>
      <QrCode {...qr} label="QR code do Pix" />
      <Stack gap="md">
        <Text>Leia o QR code no aplicativo do seu banco, ou copie o código e cole-o em “Pix copia e cola”.</Text>
        <DataList>
          <Datum label="Recebedor">{recebedor}</Datum>
          <Datum label="Valor">
            <strong>
              <Money reais={valor} />
            </strong>
          </Datum>
          {ate}
        </DataList>
        <div>
          <Button leftSection={<Icon size={18} stroke={1.5} aria-hidden />} onClick={copy}>
            copiar código Pix
          </Button>
        </div>
        {children}
      </Stack>
    </div>
  )
}
