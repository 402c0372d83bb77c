"""
What a look changes of a picture that is there already, as passes without light: what shines, the wordmark and the
parts in another colour. They take seconds, and `vary.py` lays them over the picture.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

import looks
import stage
from kit import placed

ABOVE = 0.004
"""How far a wordmark lies above the surface, in the stage's unit."""


def through(camera, u, v):
    """The ray from the camera through a place of the picture, 0 to 1 from the left and from above."""
    right_up, right_low, left_low, left_up = camera.data.view_frame(scene=bpy.context.scene)
    point = left_up + (right_up - left_up) * u + (left_low - left_up) * v
    return camera.location, (camera.matrix_world @ point - camera.location).normalized()


def hit(origin, direction, graph):
    found, at, normal, *_ = bpy.context.scene.ray_cast(graph, origin, direction)
    return (at, normal if normal.dot(direction) < 0 else -normal) if found else None


def wordmark(brand, u, v, share, turn=0):
    """The brand's name on the surface that is seen at (u, v), `share` of the picture wide, following its curve."""
    camera = bpy.context.scene.camera
    origin, direction = through(camera, u, v)
    graph = bpy.context.evaluated_depsgraph_get()
    ground = hit(origin, direction, graph)
    if not ground:
        print(f"MISSED {brand}: nothing is seen at {u}, {v}", flush=True)
        return
    at, normal = ground
    seen = camera.matrix_world.to_3x3() @ Vector((1, 0, 0))
    along = Vector((0, 0, 1)).cross(normal) if abs(normal.z) < 0.8 else Vector((1, 0, 0)) - normal * normal.x
    along = along.normalized() * (1 if along.dot(seen) > 0 else -1)
    up = normal.cross(along)
    angle = math.radians(turn)
    along, up = along * math.cos(angle) + up * math.sin(angle), up * math.cos(angle) - along * math.sin(angle)
    width = share * (at - origin).length * camera.data.sensor_width / camera.data.lens
    mesh = lettering(brand)
    graph = bpy.context.evaluated_depsgraph_get()
    across = max(v.co.x for v in mesh.vertices) - min(v.co.x for v in mesh.vertices)
    for vertex in mesh.vertices:
        flat = at + (along * vertex.co.x + up * vertex.co.y) * (width / across)
        below = hit(flat + normal * 0.12, -normal, graph)
        vertex.co = (below[0] if below and (below[0] - flat).length < 0.12 else flat) + normal * ABOVE
    mesh.materials.clear()
    mesh.materials.append(mask("mark"))
    thing = bpy.data.objects.new("wordmark", mesh)
    bpy.context.scene.collection.objects.link(thing)


def lettering(brand):
    """The wordmark in x and y around the origin, in small enough triangles to follow a curve."""
    import bmesh

    curve = bpy.data.curves.new("wordmark", "FONT")
    curve.body, curve.font = looks.wordmark(brand), bpy.data.fonts.load(looks.font(brand), check_existing=True)
    curve.space_character, curve.align_x, curve.align_y = looks.BRANDS[brand][2], "CENTER", "CENTER"
    draft = bpy.data.objects.new("wordmark", curve)
    mesh = bpy.data.meshes.new_from_object(draft)
    bpy.data.objects.remove(draft)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.triangulate(shape, faces=shape.faces)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges, cuts=2, use_grid_fill=True)
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def mask(name):
    """A dark surface that counts fully in the pass of this name."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    dark, out, value = nodes.new("ShaderNodeBsdfDiffuse"), nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeOutputAOV")
    value.name = name
    value.inputs["Color"].default_value = (1, 1, 1, 1)
    links.new(dark.outputs[0], out.inputs[0])
    return material


def bare():
    """Gives a plain surface to all materials that do not shine: without light, only their passes are looked at."""
    for material in bpy.data.materials:
        nodes, links = material.node_tree.nodes, material.node_tree.links
        if not any(node.name == "lit" for node in nodes):
            dull = nodes.new("ShaderNodeBsdfDiffuse")
            for node in nodes:
                if node.type == "OUTPUT_MATERIAL":
                    links.new(dull.outputs[0], node.inputs["Surface"])


def frame(trim):
    """Renders only the part of the picture in which anything can change."""
    scene = bpy.context.scene
    names = {"lit", "mark", "from"} | ({"trim"} if trim else set())
    changed = [
        thing for thing in stage.things()
        if any(n.type == "OUTPUT_AOV" and n.name in names for n in thing.data.materials[0].node_tree.nodes)
    ]
    if changed:
        size = scene.render.resolution_x, scene.render.resolution_y
        lens = scene.camera.data
        seen = stage.seen_by(scene.camera, stage.corners(changed), *size)
        seen = seen - np.array((lens.shift_x, lens.shift_y)) * max(size) / size
        (left, below), (right, above) = seen.min(axis=0) - 0.01, seen.max(axis=0) + 0.01
        border = scene.render
        border.use_border, border.use_crop_to_border = True, False
        border.border_min_x, border.border_max_x, border.border_min_y, border.border_max_y = left, right, below, above


def shoot(folder, samples, trim, threads=1):
    """Writes image.exr (what shines), lit.exr, mark.exr, trim.exr, from.exr and to.exr into the folder."""
    bare()
    frame(trim)
    stage.set_up(samples, threads)
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.cycles.use_adaptive_sampling, scene.cycles.max_bounces = False, 0
    scene.world = None
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, out = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    out.base_path = str(folder)
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "16", "ZIP"
    out.format.color_mode = "RGBA"
    out.file_slots.clear()
    for name in ("image", "lit", "mark", "trim", "from", "to"):
        if name != "image":
            aov = layer.aovs.add()
            aov.name, aov.type = name, "COLOR"
        out.file_slots.new(name)
        links.new(source.outputs["Image" if name == "image" else name], out.inputs[name])
    bpy.ops.render.render()
