import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { Card, Group, Text, Title } from '@mantine/core'
import { IconDoorEnter, IconKey, IconPencilPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { path, paths } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { LinkButton } from '../ui/links.tsx'
import css from './Home.module.css'

/** For somebody who has nothing here yet: the three ways to begin. @param email the address of the account */
export function BoasVindas({ email }: { email: string }) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} className={css.welcome ?? ''}>
      <Title order={2} id={heading}>
        Por onde começar
      </Title>
      <ul className={css.ways}>
        <Way icon={IconPencilPlus} title="Quero apresentar um pedido">
          Protocole um processo de arbitragem em “{paths.ProcessoCreate.title}” ou peça uma mediação em “{paths.CasoCreate.title}
          ”, nos botões acima. O rascunho fica guardado enquanto você escreve.
        </Way>
        <Way icon={IconKey} title="Tenho número e senha" act={<Existentes />}>
          A câmara enviou às partes o número e a senha de acesso por e-mail. Com eles você acompanha o procedimento.
        </Way>
        <Way icon={IconDoorEnter} title="Fui convidado">
          Convites enviados para <b>{email}</b> aparecem nesta página. Se o seu foi para outro endereço, use o número e a senha da
          mensagem.
        </Way>
      </ul>
    </Card>
  )
}

const Existentes = () => (
  <Group gap="xs">
    {NOMES_DOS_TIPOS.map((tipo) => (
      <LinkButton key={tipo} to={path(PAGINAS[tipo].vincular)} variant="default" size="sm">
        {paths[PAGINAS[tipo].vincular].title}
      </LinkButton>
    ))}
  </Group>
)

interface WayProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
  title: string
  children: ReactNode
  act?: ReactNode
}

const Way = ({ icon: Icon, title, children, act }: WayProps) => (
  <li className={css.way}>
    <Icon size={24} stroke={1.5} aria-hidden className={css.wayIcon ?? ''} />
    <Title order={3} size="h4">
      {title}
    </Title>
    <Text size="sm">{children}</Text>
    {act}
  </li>
)
