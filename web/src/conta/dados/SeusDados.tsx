import { Card, Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import css from '../conta.module.css'
import { CopiaDosDados } from './CopiaDosDados.tsx'

const EncerrarDialog = lazyPart<DialogoProps<true>>(() => import('./EncerrarDialog.tsx'))

/** 'Seus dados': what is kept about the user, a copy of it, and the end of the account. */
export function SeusDados() {
  return (
    <Section title="Seus dados">
      <Card>
        <div className={css.item}>
          <Text className={layout.grow}>
            Leia <TextLink to={path('DadosPessoais')}>o que guardamos sobre você</TextLink>, por que e por quanto tempo.
          </Text>
        </div>
        <CopiaDosDados />
        <div className={css.item}>
          <Text className={layout.grow}>Encerre sua conta. Você tem 30 dias para voltar atrás.</Text>
          <DialogButton part={EncerrarDialog} about={true} variant="default">
            encerrar minha conta
          </DialogButton>
        </div>
      </Card>
    </Section>
  )
}
