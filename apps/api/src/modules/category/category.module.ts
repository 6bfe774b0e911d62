import { Module } from '@nestjs/common'
import { Categories } from './categories.js'
import { CategoryController } from './category.controller.js'
import { CategoryService } from './category.service.js'

@Module({ controllers: [CategoryController], providers: [CategoryService, Categories], exports: [Categories] })
export class CategoryModule {}
