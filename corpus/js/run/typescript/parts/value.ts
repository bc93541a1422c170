import fs = require("fs");
import path = require("path");
import { join } from "path";
import type { Stats } from "fs";
interface Shape { x: number }
function make(x: number): make.Made { return { x, joined: join("a", "b"), has: typeof fs.readFileSync, path: path.sep }; }
namespace make { export interface Made { x: number } export const version = 3; }
export = make;
