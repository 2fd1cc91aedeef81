import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  /** A sentence or two of help. */
  about?: ReactNode
  children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      {about && (
        <Text c="dimmed" mt={4}>
          {about}
        </Text>
      )}
      <Stack mt="md">{children}</Stack>
    </Card>
  )
}
